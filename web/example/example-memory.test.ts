import { createMemoryHistory } from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Platform } from '#core/platform/ports.ts';
import { accountChoice, chooseAccount } from '#core/state/account-choice.ts';
import { createSellerMemory } from '#core/state/seller-memory.ts';
import { textPlace } from '#core/testing/text-place.ts';
import { createAppRouter } from '#web/router.ts';
import { createExampleRouter, ExampleApp } from './example-app.tsx';

const LOT = { id: 'l', day: '2026-11-25', source: 'VG Bron', count: 3, unpriced: 0, sumMinor: 2_000 };
const LAST = { source: 'VG Bron', payment: 'Espèces', place: 'B-07', sku: 'GI-0596', lot: LOT, isInLot: true };
const KEPT = {
  'comptoir.last-purchase': JSON.stringify(LAST),
  'comptoir.note-drafts': JSON.stringify({ sellerId: 'lea', byOrder: { a: { text: 'Fragile', from: null } } }),
};

/** The seller's dashboard, and the example that they open in the same document. */
const open = () => {
  const { kept, ...place } = textPlace(KEPT);
  const memory = createSellerMemory(place);
  const real = createAppRouter({} as Platform, createMemoryHistory({ initialEntries: ['/app'] }), { memory });
  real.options.context.memory.drafts.keepFor('lea');
  return {
    kept,
    real: real.options.context.memory,
    example: createExampleRouter({ shownTo: 'seller', regime: 'professional', hrefOf: (path) => path }).options.context
      .memory,
  };
};

describe('what is typed in the live example', () => {
  it('changes neither the lot of the day of the seller nor its cost', () => {
    const { kept, real, example } = open();
    example.purchase.remember({ ...LAST, source: 'Emmaüs', lot: { ...LOT, count: 4, sumMinor: 9_900 } });
    example.purchase.rememberLot(null);
    example.purchase.forget();
    expect(real.purchase.state.last).toEqual(LAST);
    expect(Object.fromEntries(kept)).toEqual(KEPT);
  });

  it('never becomes a note of the seller, even when they return to their own orders', () => {
    const { kept, real, example } = open();
    example.drafts.keepFor('example');
    example.drafts.draft('example-1', { text: 'Inventé', from: null });
    real.drafts.keepFor('lea');
    expect(real.drafts.state.byOrder).toEqual({ a: { text: 'Fragile', from: null } });
    expect(Object.fromEntries(kept)).toEqual(KEPT);
  });

  it('begins without the seller’s last purchase and notes', () => {
    const { example } = open();
    expect([example.purchase.state.last, example.drafts.state.byOrder]).toEqual([null, {}]);
  });
});

it('the account that the seller chose hides nothing of the example', () => {
  chooseAccount('77');
  renderToStaticMarkup(
    createElement(ExampleApp, { shownTo: 'seller', regime: 'professional', hrefOf: (path) => path }),
  );
  expect(accountChoice.chosen).toBeNull();
});
