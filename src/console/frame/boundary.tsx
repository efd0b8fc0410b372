// Keeps a failing screen, or a window over it, from taking the page down with it.
import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed } from '../../ui/states.tsx';

type Props = {
  children: ReactNode;
  /** Another one means another screen: it gets a fresh start. */ place: string;
  title: string;
  /** Takes a window away that stands over the page; left out for a screen. */
  onDismiss?: () => void;
};
type State = { problem: Error | null; place: string };

export class Boundary extends Component<Props, State> {
  override state: State = { problem: null, place: this.props.place };

  static getDerivedStateFromError(problem: Error): Partial<State> {
    return { problem };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { problem: null, place };
  }

  override render() {
    const { children, title, onDismiss } = this.props;
    if (this.state.problem === null) return children;
    const details = this.state.problem.message;
    if (onDismiss)
      return (
        <Dialog title={title} onDismiss={onDismiss}>
          <Failed headline="This window could not be shown" details={details} />
          <div className="dialog-buttons">
            <Button onClick={() => location.reload()}>Reload the page</Button>
            <Button autoFocus onClick={onDismiss}>
              Close
            </Button>
          </div>
        </Dialog>
      );
    return (
      <div className="card padded">
        <h1 className="unseen">{title}</h1>
        <Failed headline="This screen could not be shown" details={details} />
        <p>
          <Button onClick={() => this.setState({ problem: null })}>Show it again</Button>{' '}
          <Button onClick={() => location.reload()}>Reload the page</Button>
        </p>
      </div>
    );
  }
}
