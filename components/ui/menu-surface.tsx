import { Menu as AriaMenu, Header, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from './class-names.ts';
import { FLOATING } from './floating.ts';
import { CheckIcon } from './icons.ts';
import { actionOf, type MenuEntry, type MenuGroup } from './menu-group.ts';
import type { PopupState } from './popup.tsx';

const ENTRY =
  'flex min-h-8 cursor-pointer items-center gap-2 rounded-inner px-2.5 py-1 -outline-offset-2 outline-plum data-focus-visible:outline-2 pointer-coarse:min-h-10 ' +
  'data-focused:bg-sunk data-disabled:cursor-default data-disabled:opacity-50';

const Entry = ({ entry, group }: { entry: MenuEntry; group: MenuGroup }) => {
  const onAction = actionOf(entry, group);
  return (
    <MenuItem
      id={entry.id}
      textValue={entry.label}
      isDisabled={entry.isDisabled ?? false}
      className={classNames(ENTRY, entry.isDanger && 'text-red')}
      {...(entry.href !== undefined && { href: entry.href, target: '_blank', rel: 'noopener noreferrer' })}
      {...(onAction && { onAction })}
    >
      {group.selected !== undefined && (
        <span className="w-4">{group.selected === entry.id && <CheckIcon className="text-plum" />}</span>
      )}
      {entry.icon}
      <span className="grow">{entry.label}</span>
      {entry.note && <span className="text-small text-ink-3">{entry.note}</span>}
    </MenuItem>
  );
};

const selection = (group: MenuGroup) =>
  group.selected === undefined
    ? { selectionMode: 'none' as const }
    : {
        selectionMode: 'single' as const,
        disallowEmptySelection: true,
        selectedKeys: [group.selected],
        onSelectionChange: (keys: 'all' | Iterable<unknown>) => {
          const [id] = keys === 'all' ? [] : keys;
          if (typeof id === 'string') group.onSelect?.(id);
        },
      };

export interface MenuSurfaceProps extends PopupState {
  label: string;
  groups: readonly MenuGroup[];
  align: 'start' | 'end';
}

export const MenuSurface = ({ label, groups, align, ...state }: MenuSurfaceProps) => (
  <Popover
    {...state}
    aria-label={label}
    placement={`bottom ${align}`}
    offset={6}
    containerPadding={12}
    className={`${FLOATING} min-w-56`}
  >
    <AriaMenu
      aria-label={label}
      autoFocus="first"
      onClose={() => state.onOpenChange(false)}
      className="max-h-[inherit] overflow-auto p-1.5 outline-none"
    >
      {groups.map((group) => (
        <MenuSection
          key={group.id}
          aria-label={group.title ?? label}
          className="not-first:mt-1.5 not-first:border-t not-first:border-line not-first:pt-1.5"
          {...selection(group)}
        >
          {group.title && <Header className="px-2.5 py-1 text-small font-semibold text-ink-3">{group.title}</Header>}
          {group.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} group={group} />
          ))}
        </MenuSection>
      ))}
    </AriaMenu>
  </Popover>
);
