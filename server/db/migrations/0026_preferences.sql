CREATE TABLE "preferences" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"monthly_goal" jsonb,
	"yearly_goal" jsonb,
	"place_word" text,
	"places" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"date_style" text DEFAULT 'words' NOT NULL,
	"number_style" text DEFAULT 'decimals' NOT NULL,
	"theme" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;