-- A vendor that came into the catalogue by its list was titled with its code, though its operator had named it.
-- Who has been titled otherwise since keeps that.
update catalog_vendors c set titles = jsonb_build_object('EN', p.name)
  from play_vendors p
  where p.code = c.code and c.titles = jsonb_build_object('EN', c.code) and p.name <> '' and p.name <> p.code;
