package kit

import "sync"

// cache keeps values that take long to make. When it holds more than limit of them, it forgets all, since many
// belong to texts or to a size of the window that are gone. Any goroutine may use it.
type cache[K comparable, V any] struct {
	limit int
	mu    sync.Mutex
	kept  map[K]V
}

// get returns the value of a key, which it makes if it does not have it.
func (c *cache[K, V]) get(k K, make func() V) V {
	c.mu.Lock()
	defer c.mu.Unlock()
	v, ok := c.kept[k]
	if !ok {
		v = make()
		if c.kept == nil || len(c.kept) > c.limit {
			c.kept = map[K]V{}
		}
		c.kept[k] = v
	}
	return v
}
