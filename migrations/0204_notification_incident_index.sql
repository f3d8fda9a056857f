-- outside transactions: an index of a table that is written to while it sells
CREATE INDEX CONCURRENTLY IF NOT EXISTS notification_tentative ON notification (tentative_id) WHERE tentative_id IS NOT NULL;
