import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, Header, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from './class-names.ts';
import { CheckIcon } from './icons.tsx';
import { FLOATING } from './popover.tsx';

export interface MenuEntry {
  id: string;
  label: string;
  /** Shown at the end of the line: a count, a shortcut. */
  note?: string;
  icon?: ReactNode;
  isDanger?: boolean;
  isDisabled?: boolean;
  href?: string;
  onAction?: () => void;
}

export interface MenuGroup {
  id: string;
  title?: string;
  entries: readonly MenuEntry[];
  /** One entry of the group is the choice in force and carries a check mark. */
  selected?: string;
  onSelect?: (id: string) => void;
}

const ENTRY =
  'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-[7px] px-2.5 py-1 outline-none pointer-coarse:min-h-10 ' +
  'data-focused:bg-sunk data-disabled:cursor-default data-disabled:opacity-50';

const Entry = ({ entry, group }: { entry: MenuEntry; group: MenuGroup }) => (
  <MenuItem
    id={entry.id}
    textValue={entry.label}
    isDisabled={entry.isDisabled ?? false}
    className={classNames(ENTRY, entry.isDanger && 'text-red')}
    {...(entry.href !== undefined && { href: entry.href, target: '_blank', rel: 'noopener noreferrer' })}
    {...(entry.onAction && { onAction: entry.onAction })}
  >
    {group.selected !== undefined && (
      <span className="w-4">{group.selected === entry.id && <CheckIcon className="text-plum" />}</span>
    )}
    {entry.icon}
    <span className="grow">{entry.label}</span>
    {entry.note && <span className="text-small text-ink-3">{entry.note}</span>}
  </MenuItem>
);

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

/** A menu under its button. Groups are parted by a hairline. */
export const Menu = ({
  label,
  trigger,
  groups,
}: {
  label: string;
  trigger: ReactElement;
  groups: readonly MenuGroup[];
}) => (
  <MenuTrigger>
    {trigger}
    <Popover placement="bottom end" offset={6} containerPadding={12} className={`${FLOATING} min-w-56`}>
      <AriaMenu aria-label={label} className="max-h-[inherit] overflow-auto p-1.5 outline-none">
        {groups.map((group) => (
          <MenuSection
            key={group.id}
            id={group.id}
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
  </MenuTrigger>
);
