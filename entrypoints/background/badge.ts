import { browser } from 'wxt/browser';

/** Saffron, the colour for everything late; dark text on it passes AA. */
const BACKGROUND = '#f2b33d';
const TEXT = '#2b1a02';
const MOST = 99;

const titleOf = (late: number): string => {
  if (late === 0) return 'Comptoir';
  return late === 1 ? 'Comptoir : 1 commande en retard' : `Comptoir : ${late} commandes en retard`;
};

/** Shows the number of late orders on the toolbar button; nothing for none. */
export const showLateCount = async (late: number): Promise<void> => {
  const { action } = browser;
  await Promise.all([
    action.setBadgeText({ text: late === 0 ? '' : late > MOST ? `${MOST}+` : String(late) }),
    action.setBadgeBackgroundColor({ color: BACKGROUND }),
    action.setBadgeTextColor({ color: TEXT }),
    action.setTitle({ title: titleOf(late) }),
  ]);
};
