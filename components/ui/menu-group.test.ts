import { describe, expect, it, vi } from 'vitest';
import { actionOf } from './menu-group.ts';

const [back, lost] = [
  { id: 'back', label: 'Remettre en stock' },
  { id: 'lost', label: 'Perte' },
];

describe('an entry of a menu', () => {
  it('in a group without a selection calls the group with its id, each time it is pressed', () => {
    const onSelect = vi.fn();
    const group = { id: 'return', entries: [back, lost], onSelect };
    actionOf(lost, group)?.();
    actionOf(lost, group)?.();
    expect(onSelect.mock.calls).toEqual([['lost'], ['lost']]);
  });

  it('in a group with a selection leaves the call to the selection, even while nothing is selected', () => {
    const group = { id: 'sort', entries: [back, lost], onSelect: vi.fn() };
    expect(actionOf(back, { ...group, selected: 'lost' })).toBeUndefined();
    expect(actionOf(back, { ...group, selected: '' })).toBeUndefined();
  });

  it('with an action of its own does that', () => {
    const [onAction, onSelect] = [vi.fn(), vi.fn()];
    actionOf({ ...back, onAction }, { id: 'return', entries: [back], onSelect })?.();
    expect(onAction).toHaveBeenCalledOnce();
    expect(onSelect).not.toHaveBeenCalled();
  });
});
