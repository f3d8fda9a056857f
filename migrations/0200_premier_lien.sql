-- A link that a start has said is for a shop that nobody keeps: it ends with its first owner, however they came, and not
-- with the start of another instance. One that was asked for at the command line (false) gives the shop whoever keeps it.
ALTER TABLE lien_proprietaire ADD COLUMN premier boolean NOT NULL DEFAULT false;
