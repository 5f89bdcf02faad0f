ALTER TABLE "article_rows" ADD COLUMN "owner_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "article_rows" ADD COLUMN "marketplace_user_id" text;--> statement-breakpoint
ALTER TABLE "article_rows" ADD COLUMN "is_entered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "article_rows" ADD COLUMN "added_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "article_rows" ADD COLUMN "since" text;--> statement-breakpoint
ALTER TABLE "article_rows" ADD COLUMN "price_minor" bigint;--> statement-breakpoint
ALTER TABLE "article_rows" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "article_rows" ADD COLUMN "title_key" text;--> statement-breakpoint
ALTER TABLE "article_rows" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What a row of an article says besides changes with these columns too (0048). A change of other columns touches nothing.
DO $do$
DECLARE
	source record;
BEGIN
	FOR source IN SELECT * FROM (VALUES
		('products', 'account_id, id, title, sku, place, brand, category, size, source, note, price_minor, article_minor, protection_minor, postage_minor, currency, bought_on, lot_id, lot_since, purchase_id, marketplace, item_id, chosen_sale, is_whole_sale, returned_on, fate, fate_on, updated_at',
			'array[''article '' || id, ''listing '' || marketplace || '' '' || item_id, ''sku '' || lower(trim(sku)), ''lot '' || lot_id] || deal_names(chosen_sale->>''saleId'', chosen_sale->>''marketplace'', chosen_sale->>''transactionId'', chosen_sale->>''conversationId'')'),
		('items', 'account_id, marketplace, item_id, marketplace_user_id, title, brand, size, category_name, price_minor, state, currency, listed_at', 'array[''listing '' || marketplace || '' '' || item_id]')
	) AS sources(name, columns, names) LOOP
		EXECUTE format($sql$
			CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
			BEGIN
				INSERT INTO touched_deals (account_id, name)
				SELECT changed.account_id, touched.name FROM (
					(SELECT %2$s FROM old_rows EXCEPT SELECT %2$s FROM new_rows) UNION ALL (SELECT %2$s FROM new_rows EXCEPT SELECT %2$s FROM old_rows)
				) changed, unnest(%3$s) AS touched(name)
				WHERE touched.name IS NOT NULL AND EXISTS (SELECT FROM accounts WHERE accounts.account_id = changed.account_id)
				ON CONFLICT DO NOTHING;
				RETURN NULL;
			END $body$
		$sql$, 'touch_' || source.name || '_update', source.columns, source.names);
	END LOOP;
END $do$;
--> statement-breakpoint
-- The rows of accounts that have any are made again, with what sorts and finds them.
UPDATE "account_clocks" SET "sale_rows" = 'none' WHERE EXISTS (SELECT FROM "article_rows" WHERE "article_rows"."account_id" = "account_clocks"."account_id");
