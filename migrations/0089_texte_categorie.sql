-- What the keeper says of a category: to visitors, under its title, and to search engines.
ALTER TABLE categorie
  ADD COLUMN texte text CHECK (length(texte) BETWEEN 2 AND 300),
  ADD COLUMN description text CHECK (length(description) BETWEEN 2 AND 160);
