CREATE TABLE "import_changes" (
	"account_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"table" text NOT NULL,
	"key" text NOT NULL,
	"before" jsonb,
	"after" text NOT NULL,
	CONSTRAINT "import_changes_account_id_import_id_table_key_pk" PRIMARY KEY("account_id","import_id","table","key")
);
--> statement-breakpoint
CREATE TABLE "removed_orders" (
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "removed_orders_account_id_order_id_pk" PRIMARY KEY("account_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "wallet_pages" (
	"account_id" uuid NOT NULL,
	"marketplace" text NOT NULL,
	"marketplace_user_id" text NOT NULL,
	"month" text NOT NULL,
	"announced" text NOT NULL,
	"page" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallet_pages_pk" PRIMARY KEY("account_id","marketplace","marketplace_user_id","month","announced","page")
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "states" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_orders" ADD CONSTRAINT "removed_orders_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_pages" ADD CONSTRAINT "wallet_pages_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_orders_at" ON "removed_orders" USING btree ("account_id","removed_at");--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "changes";