import { describe, expect, it } from 'vitest';
import { checkFile } from '#core/testing/check-file.ts';

describe('the money of a sale', () => {
  const outcomes = async (heading: string, ...lines: string[]) => {
    const { rows, refusals } = await checkFile(`Vendu le;Titre;Prix;${heading}\n${lines.join('\n')}\n`, 'sales');
    expect(refusals).toEqual([]);
    return rows.map(({ outcome }) => outcome);
  };
  let titles = 0;
  const sold = (cells: string) => {
    titles += 1;
    return `14/11/2025;Robe ${titles};12,00;${cells}`;
  };

  it('is to come where the status says so', async () => {
    const words = ['En cours', 'En attente de paiement', 'À expédier', 'in transit', 'Terminée', 'Vendue', ''];
    expect(await outcomes('Statut', ...words.map((word) => sold(word)))).toEqual([
      ...['pending', 'pending', 'pending', 'pending', 'standing', 'standing', 'standing'],
    ]);
  });

  it('is to come where a parcel was sent, and other sales ended', async () => {
    expect(await outcomes('Statut', sold('Expédiée'), sold('Vendue'))).toEqual(['standing', 'standing']);
    expect(await outcomes('Statut', sold('Expédiée'), sold('Terminée'))).toEqual(['pending', 'standing']);
  });

  it('is to come where the file dates the releases of others', async () => {
    const lines = ['20/11/2025;En cours', ';Expédiée', ';', ';Finalisée', ';Annulée'].map(sold);
    expect(await outcomes('Libérée le;Statut', ...lines)).toEqual([
      ...['standing', 'pending', 'pending', 'standing', 'cancelled'],
    ]);
    expect(await outcomes('Libérée le;Statut', sold(';Expédiée'), sold(';'))).toEqual(['standing', 'standing']);
  });

  it('never came where all of it was paid back and only other sales have a release', async () => {
    const lines = ['20/11/2025;', ';12,00', '20/11/2025;12,00', ';2,00'].map(sold);
    expect(await outcomes('Libérée le;Remboursement', ...lines)).toEqual([
      ...['standing', 'cancelled', 'refunded', 'pending'],
    ]);
    expect(await outcomes('Libérée le;Statut', sold('20/11/2025;'), sold(';Remboursée'))).toEqual([
      ...['standing', 'cancelled'],
    ]);
    expect(await outcomes('Libérée le;Remboursement', sold(';12,00'), sold(';'))).toEqual(['refunded', 'standing']);
  });

  it('is paid back on a day after the sale, and by an amount', async () => {
    const { rows, refusals } = await checkFile(
      `Vendu le;Titre;Prix;Remboursement;Remboursée le;Statut
14/11/2025;Robe;12,00;2,00;20/11/2025;
14/11/2025;Sac;12,00;;20/11/2025;Remboursée
14/11/2025;Gants;12,00;;20/11/2025;
14/11/2025;Jupe;12,00;2,00;13/11/2025;
`,
      'sales',
    );
    expect(rows).toMatchObject([{ refundMinor: 200, refundedOn: '2025-11-20' }, { outcome: 'refunded' }]);
    expect(refusals.map(({ line, heading, reason }) => [line, heading, reason])).toEqual([
      [4, 'Remboursement', 'Le montant remboursé manque.'],
      [5, 'Remboursée le', 'Un remboursement ne peut pas précéder la vente.'],
    ]);
  });
});
