-- Stored answers named each order in full; its id is enough to load it when the request is repeated.
UPDATE "captures" SET "reply" = jsonb_set("reply"::jsonb, '{orders}', (
  SELECT coalesce(jsonb_agg("order" -> 'id' ORDER BY "place"), '[]'::jsonb)
  FROM jsonb_array_elements("reply"::jsonb -> 'orders') WITH ORDINALITY AS "each"("order", "place")
))::text;--> statement-breakpoint
UPDATE "idempotency_keys" SET "reply" = jsonb_set("reply"::jsonb, '{orders}', (
  SELECT coalesce(jsonb_agg("order" -> 'id' ORDER BY "place"), '[]'::jsonb)
  FROM jsonb_array_elements("reply"::jsonb -> 'orders') WITH ORDINALITY AS "each"("order", "place")
))::text
WHERE "reply"::jsonb ? 'created' AND "reply"::jsonb ? 'orders';
