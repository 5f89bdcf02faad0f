import { Component, type ReactNode } from 'react';

interface Props {
  /** The same figures without the drawing. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * When a chart cannot be drawn because its library failed to load or the canvas is refused, shows its figures as a
 * table.
 */
export class ChartBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <>
        <p role="status" className="text-small text-saffron">
          Le graphique n’a pas pu être dessiné. Voici ses chiffres.
        </p>
        {this.props.fallback}
      </>
    );
  }
}
