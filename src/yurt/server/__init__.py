"""Tables for people and bots over the network: REST for tables and replays, one socket per listener."""
