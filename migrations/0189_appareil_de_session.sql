-- On which session a phone or browser was added to be pushed to, by its fingerprint: with a session that is ended goes what is
-- pushed to it. Null, or of a session that is over by itself: nobody knows on which. No foreign key: a session that ends by
-- itself takes nothing along.
ALTER TABLE abonnement ADD COLUMN session text;
