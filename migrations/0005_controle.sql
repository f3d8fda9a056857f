-- An attempt that is closed already is asked about again when a notification speaks of it: late money is money.
DROP INDEX tentative_ouverte;
CREATE INDEX tentative_a_controler ON tentative (prochain_controle) WHERE prochain_controle IS NOT NULL;
