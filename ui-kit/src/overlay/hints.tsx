import { Popover as AntPopover, Tooltip as AntTooltip } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { KitConfig } from './kit-config.tsx';

export type HintPlacement = 'top' | 'bottom' | 'left' | 'right' | 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight';

export interface TooltipProps {
  title: ReactNode;
  /** One element that takes a ref and can be focused. */
  children: ReactElement;
  placement?: HintPlacement;
}

/** A word on what is pointed at or focused. Never the only place where something is said. */
export function Tooltip({ title, children, placement = 'top' }: TooltipProps) {
  return (
    <KitConfig>
      <AntTooltip title={title} placement={placement} trigger={['hover', 'focus']} mouseEnterDelay={0.3}>
        {children}
      </AntTooltip>
    </KitConfig>
  );
}

export interface PopoverProps {
  content: ReactNode;
  title?: ReactNode;
  children: ReactElement;
  placement?: HintPlacement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: 'click' | 'hover';
}

/** A small panel at a control. */
export function Popover({ content, title, children, placement = 'bottom', open, onOpenChange, trigger = 'click' }: PopoverProps) {
  return (
    <KitConfig>
      <AntPopover
        content={content}
        title={title}
        placement={placement}
        open={open}
        onOpenChange={onOpenChange}
        trigger={trigger === 'hover' ? ['hover', 'focus'] : ['click']}
      >
        {children}
      </AntPopover>
    </KitConfig>
  );
}
