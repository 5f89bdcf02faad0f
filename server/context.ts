import type { BACKUP_PROBLEMS } from '#core/contract/user.ts';
import type { Turns } from './account/turns.ts';
import type { HashAuthor } from './author-hash.ts';
import type { Background } from './background.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { DiskRoom } from './disk/disk-room.ts';
import type { DocumentStore } from './documents/document-store.ts';
import type { Config } from './env.ts';
import type { EventHub } from './events/event-hub.ts';
import type { MailReader } from './imap/mail-reader.ts';
import type { JobBell } from './jobs/job-bell.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import type { PdfMaker } from './pdf/pdf-maker.ts';
import type { ServerMac } from './server-mac.ts';
import type { ServerSeal } from './server-seal.ts';
import type { StorageMeter } from './services/accounts/storage-meter.ts';
import type { Analyst } from './services/competitors/analyst.ts';
import type { ShopMemory } from './services/competitors/shop-memory.ts';
import type { DerivedMemory } from './services/derived-memory.ts';
import type { ListMemory } from './services/orders/list-memory.ts';
import type { ReadModel } from './services/read-model/read-model.ts';
import type { SessionMemory } from './services/session-memory.ts';

/** How the daily backup fares, for the sellers' screens. */
export interface BackupState {
  /** Why the last one was not written; null when it was, or when none was due yet. */
  problem: (typeof BACKUP_PROBLEMS)[number] | null;
  /** One at a time: the database can be copied for one backup only. */
  isRunning: boolean;
}

/** The dependencies of the whole server; created once in `open-deps.ts`, by hand in tests. */
export interface Deps {
  database: Database;
  clock: Clock;
  config: Config;
  log: Log;
  hub: EventHub;
  mailer: Mailer;
  documents: DocumentStore;
  disk: DiskRoom;
  background: Background;
  jobBell: JobBell;
  /** Null: subscriptions are granted by hand, and nothing is sold. */
  payments: PaymentProvider | null;
  hashAuthor: HashAuthor;
  mac: ServerMac;
  seal: ServerSeal;
  lists: ListMemory;
  sessions: SessionMemory;
  derived: DerivedMemory;
  readModel: ReadModel;
  shops: ShopMemory;
  analyst: Analyst;
  pdf: PdfMaker;
  mailReader: MailReader;
  turns: Turns;
  storageMeter: StorageMeter;
  backupState: BackupState;
  /** Folder of the built site; served if it exists. */
  siteFolder: string;
  /** Folder in which the extension is built, one folder per browser. */
  extensionsFolder: string;
}
