import { Component, type ReactNode } from 'react';

interface Props {
  /** The same figures without the drawing. */
  fallback: ReactNode;
  children: ReactNode;
}

/** A chart that cannot be drawn, its library out of reach or the canvas refused, leaves its figures as a table. */
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
