-- « +33 (0)1 23 45 67 89 » was completed with its (0), which no link dials (0137): it goes where a country's numbers begin so at
-- home alone, and what is left is as long as one of its numbers. In others (Italy, Côte d'Ivoire) that nought is dialled.
UPDATE preference SET
  telephone = regexp_replace(telephone, '^[+]((?:33|31|41|212)(?=0[1-9][0-9]{8}$)|(?:32|213)(?=0[1-9][0-9]{7,8}$)|44(?=0[1-9][0-9]{8,9}$)|49(?=0[1-9][0-9]{6,10}$))0', '+\1'),
  whatsapp = regexp_replace(whatsapp, '^[+]((?:33|31|41|212)(?=0[1-9][0-9]{8}$)|(?:32|213)(?=0[1-9][0-9]{7,8}$)|44(?=0[1-9][0-9]{8,9}$)|49(?=0[1-9][0-9]{6,10}$))0', '+\1')
WHERE telephone LIKE '+%' OR whatsapp LIKE '+%';

-- An instance of before 0140 that still runs beside new ones writes the place-holder of before: from here on the base refuses it,
-- and whoever claims the shop in that very minute claims it again. What it wrote until then: 0150.
ALTER TABLE compte ADD CONSTRAINT compte_une_place CHECK (email <> 'proprietaire@cle.invalid') NOT VALID;
