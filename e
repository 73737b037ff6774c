lastcard: engine cannot be read: is a directory.
  Check the path, and that you may read the file.
