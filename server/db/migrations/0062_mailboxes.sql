CREATE TABLE "mailbox_folders" (
	"account_id" uuid NOT NULL,
	"mailbox_id" uuid NOT NULL,
	"path" text NOT NULL,
	"uid_validity" text,
	"last_uid" bigint NOT NULL,
	CONSTRAINT "mailbox_folders_account_id_mailbox_id_path_pk" PRIMARY KEY("account_id","mailbox_id","path")
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"address" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"user_name" text NOT NULL,
	"sealed_password" text NOT NULL,
	"since" text NOT NULL,
	"folders" text[] NOT NULL,
	"senders" text[] NOT NULL,
	"accepted" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"failure" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"watched_by" uuid,
	"watched_until" timestamp (3) with time zone,
	CONSTRAINT "mailboxes_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "mailboxes_address" UNIQUE("account_id","address")
);
--> statement-breakpoint
CREATE TABLE "received_mails" (
	"account_id" uuid NOT NULL,
	"mailbox_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"sent_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone NOT NULL,
	"sender" text,
	"subject" text,
	"mail" jsonb,
	"order_id" uuid,
	CONSTRAINT "received_mails_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "mailbox_folders" ADD CONSTRAINT "mailbox_folders_account_id_mailbox_id_mailboxes_account_id_id_fk" FOREIGN KEY ("account_id","mailbox_id") REFERENCES "public"."mailboxes"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "received_mails" ADD CONSTRAINT "received_mails_account_id_mailbox_id_mailboxes_account_id_id_fk" FOREIGN KEY ("account_id","mailbox_id") REFERENCES "public"."mailboxes"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailboxes_due" ON "mailboxes" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "received_mails_state" ON "received_mails" USING btree ("account_id","state","sent_at");