CREATE TABLE "file_import_claims" (
	"account_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"table" text NOT NULL,
	"row_id" text NOT NULL,
	"base" jsonb,
	"stated" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "file_import_claims_pk" PRIMARY KEY("account_id","import_id","table","row_id")
);
--> statement-breakpoint
CREATE TABLE "file_import_rows" (
	"account_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"piece" integer NOT NULL,
	"count" integer NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "file_import_rows_account_id_import_id_piece_pk" PRIMARY KEY("account_id","import_id","piece")
);
--> statement-breakpoint
CREATE TABLE "file_imports" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"marketplace" text,
	"marketplace_user_id" text,
	"shop_name" text,
	"state" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"merged" integer DEFAULT 0 NOT NULL,
	"refused" integer NOT NULL,
	"counts" jsonb NOT NULL,
	"totals" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "file_imports_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
DROP INDEX "loaded_sales_row";--> statement-breakpoint
ALTER TABLE "loaded_sales" DROP CONSTRAINT "loaded_sales_account_id_id_pk";--> statement-breakpoint
ALTER TABLE "loaded_sales" ADD COLUMN "import_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "loaded_sales" ADD CONSTRAINT "loaded_sales_account_id_id_import_id_pk" PRIMARY KEY("account_id","id","import_id");--> statement-breakpoint
ALTER TABLE "loaded_sales" ADD COLUMN "outcome" text DEFAULT 'standing' NOT NULL;--> statement-breakpoint
ALTER TABLE "loaded_sales" ADD COLUMN "fees_minor" bigint;--> statement-breakpoint
ALTER TABLE "loaded_sales" ADD COLUMN "refund_minor" bigint;--> statement-breakpoint
ALTER TABLE "loaded_sales" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "loaded_shops" ADD COLUMN "is_of_imports" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "file_import_claims" ADD CONSTRAINT "file_import_claims_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_import_rows" ADD CONSTRAINT "file_import_rows_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_imports" ADD CONSTRAINT "file_imports_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_import_claims_row" ON "file_import_claims" USING btree ("account_id","table","row_id");--> statement-breakpoint
CREATE INDEX "file_import_claims_at" ON "file_import_claims" USING btree ("at");--> statement-breakpoint
CREATE INDEX "file_imports_at" ON "file_imports" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "loaded_sales_statement" ON "loaded_sales" USING btree ("account_id","shop_id","row_key","import_id");