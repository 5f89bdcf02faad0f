CREATE TABLE "sale_lines" (
	"account_id" uuid NOT NULL,
	"id" text NOT NULL,
	"marketplace" text NOT NULL,
	"marketplace_user_id" text,
	"conversation_id" text,
	"order_id" uuid,
	"kind" text NOT NULL,
	"title" text,
	"minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp (3) with time zone,
	"stage" text NOT NULL,
	"taken_by" jsonb,
	CONSTRAINT "sale_lines_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "sale_rows" (
	"account_id" uuid NOT NULL,
	"id" text NOT NULL,
	"source" text NOT NULL,
	"order_id" uuid,
	"file_shop_id" uuid,
	"marketplace" text NOT NULL,
	"marketplace_user_id" text,
	"transaction_id" text,
	"conversation_id" text,
	"title" text,
	"buyer_login" text,
	"photo_url" text,
	"sold_at" timestamp (3) with time zone,
	"is_sold_at_estimated" boolean NOT NULL,
	"sold_on" date,
	"price_minor" bigint,
	"currency" text,
	"outcome" text NOT NULL,
	"stage" text NOT NULL,
	"released_minor" bigint,
	"released_at" timestamp (3) with time zone,
	"released_on" date,
	"is_partly_refunded" boolean NOT NULL,
	"taken_by" jsonb,
	"refunds" jsonb NOT NULL,
	"filed" jsonb,
	"is_doubtful" boolean NOT NULL,
	"is_named_elsewhere" boolean NOT NULL,
	"regime" text,
	"item_ids" jsonb NOT NULL,
	"article_count" integer,
	"is_to_ship" boolean,
	"cost_minor" bigint,
	"tied_minor" bigint,
	"missing" text DEFAULT 'none',
	"cost_origins" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"articles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "sale_rows_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "touched_deals" (
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_later" boolean DEFAULT false NOT NULL,
	CONSTRAINT "touched_deals_account_id_name_pk" PRIMARY KEY("account_id","name")
);
--> statement-breakpoint
ALTER TABLE "account_clocks" ADD COLUMN "sale_rows" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_clocks" ADD COLUMN "costed_on" text;--> statement-breakpoint
ALTER TABLE "sale_lines" ADD CONSTRAINT "sale_lines_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_rows" ADD CONSTRAINT "sale_rows_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_lines_conversation" ON "sale_lines" USING btree ("account_id","marketplace","conversation_id") WHERE "sale_lines"."conversation_id" is not null;--> statement-breakpoint
CREATE INDEX "sale_lines_order" ON "sale_lines" USING btree ("account_id","order_id") WHERE "sale_lines"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "sale_rows_transaction" ON "sale_rows" USING btree ("account_id","marketplace","transaction_id") WHERE "sale_rows"."transaction_id" is not null;--> statement-breakpoint
CREATE INDEX "sale_rows_conversation" ON "sale_rows" USING btree ("account_id","marketplace","conversation_id") WHERE "sale_rows"."conversation_id" is not null;--> statement-breakpoint
CREATE INDEX "sale_rows_sold" ON "sale_rows" USING btree ("account_id","sold_on");--> statement-breakpoint
CREATE INDEX "sale_rows_released" ON "sale_rows" USING btree ("account_id","released_on");--> statement-breakpoint
CREATE INDEX "sale_rows_stage" ON "sale_rows" USING btree ("account_id","stage");--> statement-breakpoint
CREATE INDEX "sale_rows_items" ON "sale_rows" USING gin ("item_ids") WHERE "sale_rows"."item_ids" <> '[]'::jsonb;--> statement-breakpoint
CREATE INDEX "sale_rows_of_wallets" ON "sale_rows" USING btree ("account_id") WHERE "sale_rows"."source" = 'wallet';--> statement-breakpoint
CREATE INDEX "loaded_sales_transaction" ON "loaded_sales" USING btree ("account_id","transaction_id");--> statement-breakpoint
CREATE INDEX "loaded_sales_conversation" ON "loaded_sales" USING btree ("account_id","conversation_id");--> statement-breakpoint
CREATE INDEX "orders_conversation" ON "orders" USING btree ("account_id","marketplace","conversation_id");--> statement-breakpoint
CREATE INDEX "products_item" ON "products" USING btree ("account_id","marketplace","item_id");--> statement-breakpoint
CREATE INDEX "products_sku" ON "products" USING btree ("account_id",lower(trim("sku")));--> statement-breakpoint
CREATE INDEX "products_sale_id" ON "products" USING btree ("account_id",(chosen_sale->>'saleId')) WHERE "products"."chosen_sale" is not null;--> statement-breakpoint
CREATE INDEX "products_transaction_id" ON "products" USING btree ("account_id",(chosen_sale->>'transactionId')) WHERE "products"."chosen_sale" is not null;--> statement-breakpoint
CREATE INDEX "products_conversation_id" ON "products" USING btree ("account_id",(chosen_sale->>'conversationId')) WHERE "products"."chosen_sale" is not null;--> statement-breakpoint
-- The names of a deal, as in core/model/sales/deal-names.ts.
CREATE FUNCTION deal_names(id text, marketplace text, transaction_id text, conversation_id text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	SELECT array['id ' || id, 'transaction ' || marketplace || ' ' || transaction_id, 'conversation ' || marketplace || ' ' || conversation_id]
$$;--> statement-breakpoint
-- Whether a line of a wallet belongs to a conversation: its direction may follow from the side of the deal.
CREATE FUNCTION has_wallet_line(account uuid, place text, conversation text) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT EXISTS (SELECT FROM ledger_lines WHERE account_id = account AND marketplace = place AND conversation_id = conversation AND source = 'wallet')
$$;--> statement-breakpoint
-- For each table that sales and their costs are derived from: the columns that they depend on, and the names of a row that changed.
-- A change of other columns touches nothing.
DO $do$
DECLARE
	source record;
	event record;
BEGIN
	FOR source IN SELECT * FROM (VALUES
		('orders', 'account_id, id, marketplace, marketplace_user_id, transaction_id, conversation_id, title, buyer_login, photo_url, order_date, order_date_source, price_minor, currency, phase, used_received_minor, received_at, item_ids, item_count, standing',
			'deal_names(id::text, marketplace, transaction_id, conversation_id)'),
		('order_events', 'account_id, order_id, at, kind', 'array[''id '' || order_id]'),
		('order_keys', 'account_id, marketplace, kind, value, order_id',
			'CASE WHEN kind = ''conversation'' THEN array[''conversation '' || marketplace || '' '' || value, CASE WHEN has_wallet_line(account_id, marketplace, value) THEN ''wallets'' END] END'),
		('purchases', 'account_id, marketplace, conversation_id', 'array[CASE WHEN has_wallet_line(account_id, marketplace, conversation_id) THEN ''wallets'' END]'),
		('loaded_sales', 'account_id, id, shop_id, row_key, transaction_id, conversation_id, title, buyer_login, price_minor, currency, sold_at, outcome, fees_minor, refund_minor, released_at, received_minor, refunded_at, import_id, loaded_at',
			'deal_names(id::text, (SELECT shop.marketplace FROM loaded_shops shop WHERE shop.account_id = changed.account_id AND shop.id = changed.shop_id), transaction_id, conversation_id)'),
		('loaded_shops', 'account_id, id, marketplace, marketplace_user_id',
			'array(SELECT unnest(deal_names(sale.id::text, changed.marketplace, sale.transaction_id, sale.conversation_id)) FROM loaded_sales sale WHERE sale.account_id = changed.account_id AND sale.shop_id = changed.id)'),
		('ledger_lines', 'account_id, id, marketplace, marketplace_user_id, part, line_key, source, label, amount_minor, currency, at, conversation_id, provenance, reverses',
			'array[CASE WHEN source = ''wallet'' THEN ''wallets'' END]'),
		('wallet_statements', 'account_id, marketplace, marketplace_user_id, month, balance_minor, opening_minor, closing_minor, currency, read_at', 'array[''wallets'']'),
		('wallet_pages', 'account_id, marketplace, marketplace_user_id, month, announced, page, read_at, lines = ''[]''::jsonb', 'array[''wallets'']'),
		('completeness', 'account_id, marketplace, marketplace_user_id, list, filter, total_pages, total_entries, pages, complete_until', 'array[CASE WHEN list = ''wallet'' THEN ''wallets'' END]'),
		('accounts', 'account_id, user_type', 'array[''regimes'']'),
		('products', 'account_id, id, title, sku, place, article_minor, protection_minor, postage_minor, currency, bought_on, lot_id, lot_since, purchase_id, marketplace, item_id, chosen_sale, is_whole_sale, returned_on, fate, fate_on, updated_at',
			'array[''article '' || id, ''listing '' || marketplace || '' '' || item_id, ''sku '' || lower(trim(sku)), ''lot '' || lot_id] || deal_names(chosen_sale->>''saleId'', chosen_sale->>''marketplace'', chosen_sale->>''transactionId'', chosen_sale->>''conversationId'')'),
		('items', 'account_id, marketplace, item_id, title, state, currency', 'array[''listing '' || marketplace || '' '' || item_id]'),
		('lots', 'account_id, id, cost_minor, currency, announced, bought_on', 'array[''lot '' || id]'),
		('expenses', 'account_id, id, amount_minor, currency, day, every, until, product_id, lot_id', 'array[''article '' || product_id, ''lot '' || lot_id]'),
		('file_import_claims', 'account_id, import_id, "table", row_id, base, stated', 'CASE WHEN "table" = ''products'' THEN array[''article '' || row_id] END'),
		('marketplace_accounts', 'account_id, marketplace, user_id, regimes', 'array[CASE WHEN regimes <> ''[]''::jsonb THEN ''regimes'' END]')
	) AS sources(name, columns, names) LOOP
		FOR event IN SELECT * FROM (VALUES
			('insert', 'NEW TABLE AS new_rows', 'SELECT %1$s FROM new_rows'),
			('delete', 'OLD TABLE AS old_rows', 'SELECT %1$s FROM old_rows'),
			('update', 'OLD TABLE AS old_rows NEW TABLE AS new_rows',
				'(SELECT %1$s FROM old_rows EXCEPT SELECT %1$s FROM new_rows) UNION ALL (SELECT %1$s FROM new_rows EXCEPT SELECT %1$s FROM old_rows)')
		) AS events(name, tables, changed) LOOP
			-- An account that is being deleted has no sales any more.
			EXECUTE format($sql$
				CREATE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $body$
				BEGIN
					INSERT INTO touched_deals (account_id, name)
					SELECT changed.account_id, touched.name FROM (%2$s) changed, unnest(%3$s) AS touched(name)
					WHERE touched.name IS NOT NULL AND EXISTS (SELECT FROM accounts WHERE accounts.account_id = changed.account_id)
					ON CONFLICT DO NOTHING;
					RETURN NULL;
				END $body$
			$sql$, 'touch_' || source.name || '_' || event.name, format(event.changed, source.columns), source.names);
			EXECUTE format('CREATE TRIGGER touch_deals_%1$s AFTER %1$s ON %2$I REFERENCING %3$s FOR EACH STATEMENT EXECUTE FUNCTION %4$I()',
				event.name, source.name, event.tables, 'touch_' || source.name || '_' || event.name);
		END LOOP;
	END LOOP;
END $do$;
