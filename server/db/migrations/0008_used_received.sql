ALTER TABLE "orders" ADD COLUMN "used_received_minor" bigint;--> statement-breakpoint
UPDATE "orders" SET "used_received_minor" = CASE
	WHEN "phase" <> 'refunded' AND NOT "conflicts" ? 'received' AND "settled" ? 'received'
		AND ("settled"->'received'->>'chosen')::jsonb->>'priceMinor' = "price_minor"::text THEN "price_minor"
	ELSE "received_minor"
END WHERE "received_minor" IS NOT NULL;
