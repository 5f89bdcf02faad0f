-- Files and wallets may have stated sales of deals that are purchases, or may be: the rows of these accounts are made again.
UPDATE "account_clocks" SET "sale_rows" = 'none' WHERE EXISTS (SELECT FROM "orders" WHERE "orders"."account_id" = "account_clocks"."account_id" AND "orders"."standing" <> 'counted');
