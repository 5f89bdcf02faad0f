import { type Identity, type RawSender, senderOf } from './sender.ts';

/** The little of a runtime port that the door looks at. */
export interface DoorPort {
  name: string;
  sender?: RawSender | undefined;
  disconnect(): void;
}

/** What becomes of a port that a panel or dashboard opened, by the port's name. */
export type PortHandlers<Port> = Readonly<Record<string, (port: Port) => void>>;

/** The worker's door for ports: one that a page, another extension or another screen opens is closed at once. */
export const createPortDoor =
  <Port extends DoorPort>(self: Identity, handlers: PortHandlers<Port>) =>
  (port: Port): void => {
    const sender = port.sender && senderOf(port.sender, self);
    const follow = Object.hasOwn(handlers, port.name) ? handlers[port.name] : undefined;
    if (follow && (sender === 'panel' || sender === 'dashboard')) follow(port);
    else port.disconnect();
  };
