-- Events of which a feed has said something and whose fixture is still to be asked for: few among all that were ever played.
create index sport_feed_events_without_fixture on sport_feed_events (producer, ref) where event is null;
