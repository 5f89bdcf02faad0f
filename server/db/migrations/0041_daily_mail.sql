CREATE TABLE "daily_mails" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "daily_mails_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "mail_at" text;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "mail_chosen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "daily_mails" ADD CONSTRAINT "daily_mails_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_mails_at" ON "daily_mails" USING btree ("at");