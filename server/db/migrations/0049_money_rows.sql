-- Accounts get all rows again, with the new columns and tables.
DELETE FROM touched_deals;--> statement-breakpoint
DELETE FROM sale_rows;--> statement-breakpoint
DELETE FROM sale_lines;--> statement-breakpoint
UPDATE account_clocks SET sale_rows = 'none', costed_on = NULL;--> statement-breakpoint
CREATE TABLE "expense_rows" (
	"account_id" uuid NOT NULL,
	"id" text NOT NULL,
	"source" text NOT NULL,
	"type" text,
	"note" text,
	"minor" bigint,
	"currency" text,
	"at" timestamp (3) with time zone,
	"day" date,
	"marketplace" text NOT NULL,
	"marketplace_user_id" text,
	"file_shop_id" uuid,
	"stated_id" uuid,
	"regime" text,
	"is_tied" boolean NOT NULL,
	"result_minor" bigint,
	CONSTRAINT "expense_rows_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "wallet_months" (
	"account_id" uuid NOT NULL,
	"id" text NOT NULL,
	"marketplace" text NOT NULL,
	"marketplace_user_id" text,
	"month" text NOT NULL,
	"is_whole" boolean NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "wallet_months_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "article_rows" (
	"account_id" uuid NOT NULL,
	"id" text NOT NULL,
	"marketplace" text,
	"item_id" text,
	"sale_id" text,
	"sold_by" text,
	"state" text NOT NULL,
	"cost_minor" bigint,
	"currency" text,
	"cost_origin" jsonb,
	"tied" jsonb NOT NULL,
	"is_whole_sale" boolean NOT NULL,
	"is_bought_late" boolean NOT NULL,
	CONSTRAINT "article_rows_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "lot_shares" (
	"account_id" uuid NOT NULL,
	"id" text NOT NULL,
	"known" integer NOT NULL,
	"joined" integer NOT NULL,
	"unentered" integer NOT NULL,
	"unentered_minor" bigint,
	"lost_minor" bigint,
	CONSTRAINT "lot_shares_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "sale_lines" ADD COLUMN "day" date;--> statement-breakpoint
ALTER TABLE "sale_lines" ADD COLUMN "regime" text;--> statement-breakpoint
ALTER TABLE "sale_lines" ADD COLUMN "is_stray_refund" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_rows" ADD COLUMN "brought_minor" bigint;--> statement-breakpoint
ALTER TABLE "sale_rows" ADD COLUMN "brought_on" date;--> statement-breakpoint
ALTER TABLE "expense_rows" ADD CONSTRAINT "expense_rows_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_months" ADD CONSTRAINT "wallet_months_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_rows" ADD CONSTRAINT "article_rows_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_shares" ADD CONSTRAINT "lot_shares_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expense_rows_day" ON "expense_rows" USING btree ("account_id","day","id");--> statement-breakpoint
CREATE INDEX "expense_rows_stated" ON "expense_rows" USING btree ("account_id","stated_id");--> statement-breakpoint
CREATE INDEX "expense_rows_source" ON "expense_rows" USING btree ("account_id","source");--> statement-breakpoint
CREATE INDEX "article_rows_sale" ON "article_rows" USING btree ("account_id","sale_id") WHERE "article_rows"."sale_id" is not null;--> statement-breakpoint
CREATE INDEX "article_rows_state" ON "article_rows" USING btree ("account_id","state");--> statement-breakpoint
CREATE INDEX "article_rows_bought_late" ON "article_rows" USING btree ("account_id") WHERE "article_rows"."is_bought_late";--> statement-breakpoint
ALTER TABLE "touched_deals" ADD CONSTRAINT "touched_deals_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_lines_stray" ON "sale_lines" USING btree ("account_id") WHERE "sale_lines"."is_stray_refund";--> statement-breakpoint
CREATE INDEX "sale_rows_brought" ON "sale_rows" USING btree ("account_id","brought_on");--> statement-breakpoint
CREATE INDEX "sale_rows_refunded" ON "sale_rows" USING btree ("account_id") WHERE "sale_rows"."refunds" <> '[]'::jsonb;--> statement-breakpoint
CREATE INDEX "sale_rows_stocked" ON "sale_rows" USING btree ("account_id") WHERE "sale_rows"."articles" <> '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "account_clocks" DROP COLUMN "source_cursors";--> statement-breakpoint
-- What the seller enters and what files state of expenses is noted by their ids, too (`expenseName`).
DO $do$
DECLARE
	source record;
	event record;
BEGIN
	FOR source IN SELECT * FROM (VALUES
		('ledger_lines', 'account_id, id, marketplace, marketplace_user_id, part, line_key, source, label, amount_minor, currency, at, conversation_id, provenance, reverses',
			'array[CASE WHEN source = ''wallet'' THEN ''wallets'' ELSE ''expense '' || coalesce(reverses, id) END]'),
		('expenses', 'account_id, id, type, note, amount_minor, currency, day, every, until, product_id, lot_id, marketplace, marketplace_user_id',
			'array[''expense '' || id, ''article '' || product_id, ''lot '' || lot_id]')
	) AS sources(name, columns, names) LOOP
		FOR event IN SELECT * FROM (VALUES
			('insert', 'SELECT %1$s FROM new_rows'),
			('delete', 'SELECT %1$s FROM old_rows'),
			('update', '(SELECT %1$s FROM old_rows EXCEPT SELECT %1$s FROM new_rows) UNION ALL (SELECT %1$s FROM new_rows EXCEPT SELECT %1$s FROM old_rows)')
		) AS events(name, changed) LOOP
			EXECUTE format($sql$
				CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
				BEGIN
					INSERT INTO touched_deals (account_id, name)
					SELECT changed.account_id, touched.name FROM (%2$s) changed, unnest(%3$s) AS touched(name)
					WHERE touched.name IS NOT NULL AND EXISTS (SELECT FROM accounts WHERE accounts.account_id = changed.account_id)
					ON CONFLICT DO NOTHING;
					RETURN NULL;
				END $body$
			$sql$, 'touch_' || source.name || '_' || event.name, format(event.changed, source.columns), source.names);
		END LOOP;
	END LOOP;
END $do$;
