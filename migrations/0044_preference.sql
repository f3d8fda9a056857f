-- A shop always has its preferences: one row, from its first day. '' is what its keeper has not said yet.
ALTER TABLE preference ALTER COLUMN nom SET DEFAULT '', ALTER COLUMN email SET DEFAULT '',
  ALTER COLUMN telephone SET DEFAULT '';
INSERT INTO preference (nom) SELECT '' WHERE NOT EXISTS (SELECT FROM preference);
