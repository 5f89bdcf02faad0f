CREATE TABLE "sale_groups" (
	"account_id" uuid NOT NULL,
	"regime" text,
	"marketplace_user_id" text,
	"currency" text,
	"day" date,
	"is_refund" boolean NOT NULL,
	"is_doubtful" boolean NOT NULL,
	"stage" text NOT NULL,
	"outcome" text NOT NULL,
	"is_partly_refunded" boolean NOT NULL,
	"is_released" boolean NOT NULL,
	"is_uncosted" boolean NOT NULL,
	"count" bigint NOT NULL,
	"minor" bigint NOT NULL,
	"unknown" bigint NOT NULL,
	"standing" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"margin" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sale_groups" ADD CONSTRAINT "sale_groups_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_groups_day" ON "sale_groups" USING btree ("account_id","day");--> statement-breakpoint
CREATE INDEX "sale_rows_counted" ON "sale_rows" USING btree ("account_id","counted_on");--> statement-breakpoint
-- Once the rows of an account are made again, so are its groups.
UPDATE "account_clocks" SET "sale_rows" = 'none' WHERE EXISTS (SELECT FROM "sale_rows" WHERE "sale_rows"."account_id" = "account_clocks"."account_id");
