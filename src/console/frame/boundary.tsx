// Keeps a failing screen from taking the frame down with it.
import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/states.tsx';

type Props = {
  children: ReactNode;
  /** Another one means another screen: it gets a fresh start. */ place: string;
  title: string;
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
    if (this.state.problem === null) return this.props.children;
    return (
      <div className="card padded">
        <h1 className="unseen">{this.props.title}</h1>
        <Failed headline="This screen could not be shown" details={this.state.problem.message} />
        <p>
          <Button onClick={() => this.setState({ problem: null })}>Show it again</Button>{' '}
          <Button onClick={() => location.reload()}>Reload the page</Button>
        </p>
      </div>
    );
  }
}
