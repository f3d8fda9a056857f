-- The shop's numbers as links dial them: kept as they were typed, « 77 123 45 67 » gave wa.me/771234567, which is nobody's.
-- A Senegalese number gets its calling code, one that has a calling code loses its spaces; any other stays as it is.
WITH saisi AS (
  SELECT id,
         regexp_replace(regexp_replace(telephone, '[^+0-9]', '', 'g'), '^00', '+') AS telephone,
         regexp_replace(regexp_replace(whatsapp, '[^+0-9]', '', 'g'), '^00', '+') AS whatsapp
  FROM preference
), complet AS (
  SELECT id,
         CASE WHEN telephone ~ '^(221)?(7[0-25-8]|3[0236])[0-9]{7}$' THEN '+221' || right(telephone, 9)
              WHEN telephone ~ '^[+][1-9][0-9]{6,14}$' THEN telephone END AS telephone,
         CASE WHEN whatsapp ~ '^(221)?(7[0-25-8]|3[0236])[0-9]{7}$' THEN '+221' || right(whatsapp, 9)
              WHEN whatsapp ~ '^[+][1-9][0-9]{6,14}$' THEN whatsapp END AS whatsapp
  FROM saisi
)
UPDATE preference p
SET telephone = coalesce(c.telephone, p.telephone), whatsapp = coalesce(c.whatsapp, p.whatsapp)
FROM complet c
WHERE c.id = p.id
  AND (c.telephone IS DISTINCT FROM p.telephone OR c.whatsapp IS DISTINCT FROM p.whatsapp);
