CREATE TABLE "account_move_changes" (
	"account_id" uuid NOT NULL,
	"move_id" uuid NOT NULL,
	"table" text NOT NULL,
	"key" text NOT NULL,
	"before" jsonb,
	"after" text NOT NULL,
	CONSTRAINT "account_move_changes_account_id_move_id_table_key_pk" PRIMARY KEY("account_id","move_id","table","key")
);
--> statement-breakpoint
CREATE TABLE "account_moves" (
	"account_id" uuid NOT NULL,
	"move_id" uuid NOT NULL,
	"marketplace" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"marketplace_user_id" text,
	"orders" integer NOT NULL,
	"purchases" integer NOT NULL,
	"wallet_lines" integer NOT NULL,
	"lists" integer NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "account_moves_account_id_move_id_pk" PRIMARY KEY("account_id","move_id")
);
--> statement-breakpoint
CREATE TABLE "page_loads" (
	"account_id" uuid NOT NULL,
	"marketplace" text NOT NULL,
	"load_id" text NOT NULL,
	"owner" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "page_loads_account_id_marketplace_load_id_pk" PRIMARY KEY("account_id","marketplace","load_id")
);
--> statement-breakpoint
CREATE TABLE "unnamed_accounts" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"marketplace" text NOT NULL,
	"hosts" jsonb NOT NULL,
	"first_read_at" timestamp (3) with time zone NOT NULL,
	"last_read_at" timestamp (3) with time zone NOT NULL,
	"claimed_by" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"by_hand" boolean DEFAULT false NOT NULL,
	CONSTRAINT "unnamed_accounts_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "unnamed_account_id" uuid;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "unnamed_account_id" uuid;--> statement-breakpoint
ALTER TABLE "wallet_pages" ADD COLUMN "is_named" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_move_changes" ADD CONSTRAINT "account_move_changes_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_moves" ADD CONSTRAINT "account_moves_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_loads" ADD CONSTRAINT "page_loads_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unnamed_accounts" ADD CONSTRAINT "unnamed_accounts_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_loads_owner" ON "page_loads" USING btree ("account_id","owner");