-- Where the shop can be followed, in the order in which it is shown, and a banner's framing for phones.

ALTER TABLE preference ADD COLUMN reseaux jsonb NOT NULL DEFAULT '[]'
  CHECK (jsonb_typeof(reseaux) = 'array' AND jsonb_array_length(reseaux) <= 8 AND NOT jsonb_path_exists(reseaux,
    '$[*] ? (!(exists(@.nom ? (@ like_regex "^(facebook|instagram|tiktok|whatsapp|x|youtube)$"))
      && exists(@.adresse ? (@ like_regex "^https://[^\\s<>]{3,250}$"))))'));

-- null: the wide picture serves phones too
ALTER TABLE slide ADD COLUMN image_mobile text;
UPDATE slide SET image_mobile = replace(image, '.jpg', '-mobile.jpg')
  WHERE image IN ('banniere/marche.jpg', 'banniere/tissus.jpg');
