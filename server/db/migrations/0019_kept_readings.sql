CREATE TABLE "kept_readings" (
	"account_id" uuid NOT NULL,
	"capture_id" text NOT NULL,
	"marketplace" text NOT NULL,
	"page_kind" text NOT NULL,
	"marketplace_user_id" text,
	"import_id" uuid,
	"session_id" uuid,
	"number" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"created" integer NOT NULL,
	"updated" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"subjects" jsonb NOT NULL,
	"page" text NOT NULL,
	"changes" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "kept_readings_account_id_capture_id_pk" PRIMARY KEY("account_id","capture_id")
);
--> statement-breakpoint
ALTER TABLE "kept_readings" ADD CONSTRAINT "kept_readings_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_readings_number" ON "kept_readings" USING btree ("account_id","number");--> statement-breakpoint
CREATE INDEX "kept_readings_at" ON "kept_readings" USING btree ("at");