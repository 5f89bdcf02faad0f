CREATE TABLE "sale_days" (
	"account_id" uuid NOT NULL,
	"regime" text,
	"marketplace_user_id" text,
	"currency" text,
	"day" date,
	"sales" bigint DEFAULT 0 NOT NULL,
	"doubtful" bigint DEFAULT 0 NOT NULL,
	"undated" bigint DEFAULT 0 NOT NULL,
	"waiting_for_cost" bigint DEFAULT 0 NOT NULL,
	"undated_without_cost" bigint DEFAULT 0 NOT NULL,
	"sold" bigint DEFAULT 0 NOT NULL,
	"gross" bigint DEFAULT 0 NOT NULL,
	"unpriced" bigint DEFAULT 0 NOT NULL,
	"pending" bigint DEFAULT 0 NOT NULL,
	"pending_unknown" bigint DEFAULT 0 NOT NULL,
	"unread" bigint DEFAULT 0 NOT NULL,
	"unread_unknown" bigint DEFAULT 0 NOT NULL,
	"released" bigint DEFAULT 0 NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"refunds_before" bigint DEFAULT 0 NOT NULL,
	"difference" bigint DEFAULT 0 NOT NULL,
	"paid_back" bigint DEFAULT 0 NOT NULL,
	"refunds_after" bigint DEFAULT 0 NOT NULL,
	"refunds_unknown" bigint DEFAULT 0 NOT NULL,
	"entries" bigint DEFAULT 0 NOT NULL,
	"known_count" bigint DEFAULT 0 NOT NULL,
	"known_received" bigint DEFAULT 0 NOT NULL,
	"unknown_count" bigint DEFAULT 0 NOT NULL,
	"unknown_received" bigint DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"tied" bigint DEFAULT 0 NOT NULL,
	"stated" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sale_days" ADD CONSTRAINT "sale_days_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_days_day" ON "sale_days" USING btree ("account_id","day");--> statement-breakpoint
-- Once the rows of an account are made again, so are its sums.
UPDATE "account_clocks" SET "sale_rows" = 'none' WHERE EXISTS (SELECT FROM "sale_rows" WHERE "sale_rows"."account_id" = "account_clocks"."account_id");
