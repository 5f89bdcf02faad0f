CREATE TABLE "imports" (
	"account_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"label" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"pages" integer NOT NULL,
	"created" integer NOT NULL,
	"updated" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "imports_account_id_import_id_pk" PRIMARY KEY("account_id","import_id")
);
--> statement-breakpoint
CREATE TABLE "items" (
	"account_id" uuid NOT NULL,
	"marketplace" text NOT NULL,
	"item_id" text NOT NULL,
	"marketplace_user_id" text,
	"title" text,
	"price_minor" bigint,
	"currency" text,
	"brand" text,
	"size" text,
	"condition" text,
	"state" text NOT NULL,
	"url" text,
	"photo_url" text,
	"favourites" integer,
	"views" integer,
	"listed_at" timestamp (3) with time zone,
	"first_read_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "items_account_id_marketplace_item_id_pk" PRIMARY KEY("account_id","marketplace","item_id")
);
--> statement-breakpoint
CREATE TABLE "marketplace_accounts" (
	"account_id" uuid NOT NULL,
	"marketplace" text NOT NULL,
	"user_id" text NOT NULL,
	"login" text,
	"label" text,
	"country_code" text,
	"business" boolean,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "marketplace_accounts_account_id_marketplace_user_id_pk" PRIMARY KEY("account_id","marketplace","user_id")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "order_events_account_id_order_id_at_kind_text_pk" PRIMARY KEY("account_id","order_id","at","kind","text")
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"marketplace" text NOT NULL,
	"marketplace_user_id" text,
	"transaction_id" text,
	"conversation_id" text,
	"title" text,
	"price_minor" bigint,
	"service_fee_minor" bigint,
	"shipping_minor" bigint,
	"currency" text,
	"order_date" timestamp (3) with time zone,
	"order_date_source" text,
	"status_text" text,
	"phase" text NOT NULL,
	"phase_seen" jsonb NOT NULL,
	"photo_url" text,
	"item_ids" jsonb NOT NULL,
	"provenance" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "purchases_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "reading_health" (
	"account_id" uuid NOT NULL,
	"marketplace" text NOT NULL,
	"page_kind" text NOT NULL,
	"last_good_at" timestamp (3) with time zone,
	"last_good_source" text,
	"fields_found" integer,
	"fields_expected" integer,
	"missing" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"last_failed_at" timestamp (3) with time zone,
	"last_reason" text,
	"sample" text,
	"failures_since_good" integer NOT NULL,
	CONSTRAINT "reading_health_account_id_marketplace_page_kind_pk" PRIMARY KEY("account_id","marketplace","page_kind")
);
--> statement-breakpoint
CREATE TABLE "wallet_lines" (
	"account_id" uuid NOT NULL,
	"marketplace" text NOT NULL,
	"marketplace_user_id" text NOT NULL,
	"month" text NOT NULL,
	"line_key" text NOT NULL,
	"kind" text NOT NULL,
	"title" text,
	"entity_type" text,
	"entity_id" text,
	"conversation_id" text,
	"amount_minor" bigint,
	"currency" text,
	"date" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallet_lines_pk" PRIMARY KEY("account_id","marketplace","marketplace_user_id","month","line_key")
);
--> statement-breakpoint
CREATE TABLE "wallet_statements" (
	"account_id" uuid NOT NULL,
	"marketplace" text NOT NULL,
	"marketplace_user_id" text NOT NULL,
	"month" text NOT NULL,
	"balance_minor" bigint,
	"pending_minor" bigint,
	"opening_minor" bigint,
	"closing_minor" bigint,
	"currency" text,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallet_statements_pk" PRIMARY KEY("account_id","marketplace","marketplace_user_id","month")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_login" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_country" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "item_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "item_count" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "items" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_url" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "received_minor" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "received_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "price_seen" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ship_by_seen" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "settled" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "conflicts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_accounts" ADD CONSTRAINT "marketplace_accounts_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_health" ADD CONSTRAINT "reading_health_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_lines" ADD CONSTRAINT "wallet_lines_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_statements" ADD CONSTRAINT "wallet_statements_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchases_transaction" ON "purchases" USING btree ("account_id","marketplace","transaction_id");--> statement-breakpoint
CREATE INDEX "purchases_conversation" ON "purchases" USING btree ("account_id","marketplace","conversation_id");--> statement-breakpoint
CREATE INDEX "wallet_lines_conversation" ON "wallet_lines" USING btree ("account_id","marketplace","conversation_id");