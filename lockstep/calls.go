package lockstep

// calls counts the ballots that each other seat has called, and those of them that we have followed.
type calls struct {
	made       [MaxSeats]int // ballots that the seat has called while we were in this view
	lastAt     [MaxSeats]int // tick of the seat's last call
	hasty      [MaxSeats]int // how many of the calls in made came sooner than an honest seat calls
	followed   [MaxSeats]int // how many ballots led by the seat we have followed lately
	followedAt [MaxSeats]int // tick at which we last followed one of these ballots
}

// note counts a call. The call is hasty if it follows the seat's last call in less than 80 % of the time after
// which an honest seat calls again.
func (c *calls) note(i Seat, now int) {
	if n := c.made[i]; n > 0 && 100*(now-c.lastAt[i]) < 80*(ballotRetry<<min(n, maxDoublings)) {
		c.hasty[i]++
	}
	c.made[i]++
	c.lastAt[i] = now
}

func (c *calls) noteFollowed(i Seat, now int) {
	c.followed[i], c.followedAt[i] = c.followedLately(i, now)+1, now
}

// followedLately counts the ballots led by a seat that we have followed lately, whether or not they changed
// the view. The number falls only while we follow none of the seat's calls.
func (c *calls) followedLately(i Seat, now int) int {
	return max(0, c.followed[i]-(now-c.followedAt[i])/benchTicks)
}

// mayFollow reports whether we have waited long enough since we last followed a call of the seat. That time
// doubles with each ballot of the seat that we have followed lately, at most maxDistrust times.
func (c *calls) mayFollow(i Seat, now int) bool {
	led := c.followedLately(i, now)
	return led == 0 || now-c.followedAt[i] >= ballotRetry/2<<min(led, maxDistrust)
}

// ownBallots keeps the ballots that this seat calls itself.
type ownBallots struct {
	calledView  View // the ballot that this incarnation called last; 0: none
	calledAt    int  // tick at which we called that ballot
	chosenView  View // the highest view for which we have signed a choice
	wantedTicks int  // for how many ticks in a row we have wanted to call a ballot
	callCount   int  // our calls since we last entered the highest view that we had promised
}

func (o *ownBallots) note(w View, now int) {
	o.calledView, o.calledAt = w, now
	o.callCount++
}

// isCallDue reports, once in a tick, whether we shall call a ballot now. wants says whether we want to; underWay,
// whether our last promise may yet lead to a view; and callersAhead, how many seats may call before we do. Following
// the calls of others does not delay our own call; otherwise seats that call ballots and never choose could
// delay it for ever.
func (o *ownBallots) isCallDue(wants, underWay bool, callersAhead, now int) bool {
	if !wants {
		o.wantedTicks = 0
		return false
	}
	o.wantedTicks++
	tries := min(o.callCount, maxDoublings)
	late := callersAhead * ballotStagger << tries
	if underWay || o.callCount > 0 && now-o.calledAt < ballotRetry<<tries+late {
		return false
	}
	return o.wantedTicks > late
}
