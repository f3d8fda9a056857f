-- Rice is looked for by the name of its dish, which is written as each hears it; a list that its keeper has changed is theirs.
UPDATE synonyme SET mots = 'riz, ceeb, ceebu jën, thieb, thiep, tieb, thièbe, tiéboudienne, thiéboudienne, tchep, tchieb, tchiep, tchioup, rice'
WHERE mots = 'riz, ceeb, thieb, tieb, thièbe, rice';
