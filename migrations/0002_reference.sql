-- What every shop keeps from its first day. Rates, names and lists are the shopkeeper's to change afterwards.

INSERT INTO devise (code, taux) VALUES
  ('XOF', 1),
  ('EUR', 0.0015),
  ('USD', 0.0017),
  ('JPY', 0.19);

-- `facteur` counts kilograms, litres, metres or pieces; only units of one dimension convert into each other.
INSERT INTO unite (code, designation, facteur, dimension) VALUES
  ('piece', 'pièce', 1, 'piece'),
  ('paire', 'paire', 2, 'piece'),
  ('paquet-6', 'paquet de 6', 6, 'piece'),
  ('douzaine', 'douzaine', 12, 'piece'),
  ('carton-12', 'carton de 12', 12, 'piece'),
  ('carton-24', 'carton de 24', 24, 'piece'),
  ('g', 'g', 0.001, 'masse'),
  ('100-g', '100 g', 0.1, 'masse'),
  ('250-g', '250 g', 0.25, 'masse'),
  ('500-g', '500 g', 0.5, 'masse'),
  ('kg', 'kg', 1, 'masse'),
  ('sac-5-kg', 'sac de 5 kg', 5, 'masse'),
  ('sac-25-kg', 'sac de 25 kg', 25, 'masse'),
  ('sac-50-kg', 'sac de 50 kg', 50, 'masse'),
  ('cl', 'cl', 0.01, 'volume'),
  ('bouteille-33-cl', 'bouteille de 33 cl', 0.33, 'volume'),
  ('bouteille-50-cl', 'bouteille de 50 cl', 0.5, 'volume'),
  ('l', 'litre', 1, 'volume'),
  ('bouteille-1-5-l', 'bouteille de 1,5 litre', 1.5, 'volume'),
  ('bidon-5-l', 'bidon de 5 litres', 5, 'volume'),
  ('bidon-20-l', 'bidon de 20 litres', 20, 'volume'),
  ('cm', 'cm', 0.01, 'longueur'),
  ('m', 'mètre', 1, 'longueur'),
  ('coupon-6-m', 'coupon de 6 mètres', 6, 'longueur');

-- in the order in which people choose them
INSERT INTO pays (designation, code) VALUES
  ('Sénégal', 'sn'),
  ('France', 'fr'),
  ('Côte d’Ivoire', 'ci'),
  ('Mali', 'ml'),
  ('États-Unis', 'us'),
  ('Mauritanie', 'mr'),
  ('Italie', 'it'),
  ('Espagne', 'es'),
  ('Belgique', 'be'),
  ('Canada', 'ca');
