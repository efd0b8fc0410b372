// Keeps the page working when a screen, a dialog, or an optional part of it fails.
import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Failed } from '../../ui/states.tsx';
import { t } from '../../messages/gen/frame.gen.ts';

type Props = {
  children: ReactNode;
  /** A new place renders failed children again. */
  place: string;
  title: string;
  /** Closes a dialog over the page; undefined for a screen. */
  onDismiss?: () => void;
  /** Renders nothing in place of failed children. */
  isOptional?: boolean;
};
type State = { problem: Error | null };

export class Boundary extends Component<Props, State> {
  override state: State = { problem: null };

  static getDerivedStateFromError(problem: Error): State {
    return { problem };
  }

  override componentDidUpdate(before: Props, { problem }: State) {
    // A problem of the new place is kept.
    if (problem && problem === this.state.problem && before.place !== this.props.place)
      // oxlint-disable-next-line react/no-did-update-set-state -- once for each place
      this.setState({ problem: null });
  }

  override render() {
    const { children, title, onDismiss, isOptional } = this.props;
    if (this.state.problem === null) return children;
    if (isOptional) return null;
    const details = this.state.problem.message;
    if (onDismiss)
      return (
        <Dialog title={title} onDismiss={onDismiss}>
          <Failed headline={t('not-opened')} details={details} />
          <div className="dialog-buttons">
            <Button onClick={() => location.reload()}>{t('reload-page')}</Button>
            <Button autoFocus onClick={onDismiss}>
              {t('close')}
            </Button>
          </div>
        </Dialog>
      );
    return (
      <div className="card padded">
        <h1 tabIndex={-1} className="visually-hidden">
          {title}
        </h1>
        <Failed headline={t('not-shown')} details={details} />
        <p>
          <Button onClick={() => this.setState({ problem: null })}>{t('try-again')}</Button>{' '}
          <Button onClick={() => location.reload()}>{t('reload-page')}</Button>
        </p>
      </div>
    );
  }
}
