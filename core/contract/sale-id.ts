import { SALE_ID } from '../model/sales/sale-id.ts';
import { z } from './zod.ts';

export const saleId = z.string().regex(SALE_ID, 'doit être un identifiant valide');
