CREATE TABLE "account_jobs" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"input" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"is_queued" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"cancel_asked_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "account_jobs_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "account_jobs" ADD CONSTRAINT "account_jobs_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_jobs_unqueued" ON "account_jobs" USING btree ("created_at") WHERE not "account_jobs"."is_queued";--> statement-breakpoint
CREATE INDEX "account_jobs_ended" ON "account_jobs" USING btree ("ended_at") WHERE "account_jobs"."ended_at" is not null;--> statement-breakpoint
ALTER TABLE "file_imports" DROP COLUMN "failures";