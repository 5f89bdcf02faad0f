// A thread of its own for documents: a page takes tens of milliseconds, which nobody else is to wait for.
import { parentPort } from 'node:worker_threads';
import { answerTasks } from '../answer-tasks.ts';
import { drawPdf } from './draw-pdf.ts';
import type { PdfModel } from './pdf-model.ts';

answerTasks(parentPort, (task) => drawPdf(task as PdfModel));
