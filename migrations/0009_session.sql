-- A person sees their sessions and ends them one by one: by a number of their own, which says nothing of the token.
ALTER TABLE session ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY UNIQUE;
