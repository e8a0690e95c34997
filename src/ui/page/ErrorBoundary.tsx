import { Component, type ReactNode } from 'react';

type Props = {
  /** a new key, such as another path, clears the error */
  resetKey: string;
  fallback: (error: Error, reset: () => void) => ReactNode;
  children: ReactNode;
};
type State = { error: Error | null; resetKey: string };

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  reset = () => this.setState({ error: null });

  override render() {
    const { fallback, children } = this.props;
    return this.state.error === null ? children : fallback(this.state.error, this.reset);
  }
}
