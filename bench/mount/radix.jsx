// As AI Elements composes its inline citation: a badge in a Radix HoverCard for each marker, a
// carousel in the card, class names through cva and tailwind-merge.
import * as HoverCard from '@radix-ui/react-hover-card';
import { Slot } from '@radix-ui/react-slot';
import { cva } from 'class-variance-authority';
import { clsx } from 'clsx';
import useEmblaCarousel from 'embla-carousel-react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { twMerge } from 'tailwind-merge';
import { addStyle, CARD_CSS } from '../page/card.js';
import { Card, reactAdapter } from './_react.jsx';

const classes = (...names) => twMerge(clsx(names));
const badge = cva(
  'inline-flex items-center justify-center rounded-full border px-2 py-0.5 text-xs font-medium w-fit whitespace-nowrap shrink-0 gap-1 overflow-hidden',
  {
    variants: {
      variant: {
        default: 'border-transparent bg-primary',
        secondary: 'border-transparent bg-secondary text-secondary-foreground',
      },
    },
    defaultVariants: { variant: 'default' },
  },
);

function Badge({ className, variant, asChild, ...others }) {
  const Tag = asChild ? Slot : 'span';
  return <Tag data-slot="badge" className={classes(badge({ variant }), className)} {...others} />;
}

function Carousel({ source }) {
  const [ref, carousel] = useEmblaCarousel();
  const [position, setPosition] = useState('');
  useEffect(() => {
    if (!carousel) return;
    const update = () =>
      setPosition(`${carousel.selectedScrollSnap() + 1}/${carousel.scrollSnapList().length}`);
    update();
    carousel.on('select', update);
    return () => carousel.off('select', update);
  }, [carousel]);
  return (
    <div role="region" aria-roledescription="carousel">
      <div className="flex">
        <button onClick={() => carousel?.scrollPrev()}>
          <ArrowLeft />
        </button>
        <button onClick={() => carousel?.scrollNext()}>
          <ArrowRight />
        </button>
        <div>{position}</div>
      </div>
      <div ref={ref} style={{ overflow: 'hidden' }}>
        <div style={{ display: 'flex' }}>
          <div style={{ flex: '0 0 100%' }}>
            <Card source={source} />
          </div>
        </div>
      </div>
    </div>
  );
}

const Marker = ({ source }) => (
  <span className={classes('group inline items-center gap-1')}>
    <HoverCard.Root openDelay={0} closeDelay={0}>
      <HoverCard.Trigger asChild data-slot="hover-card-trigger">
        <Badge className="cite ml-1 rounded-full" variant="secondary">
          {source.number}
        </Badge>
      </HoverCard.Trigger>
      <HoverCard.Portal>
        <HoverCard.Content
          align="center"
          sideOffset={4}
          className={classes('relative w-80 p-0')}
          data-slot="hover-card-content"
        >
          <Carousel source={source} />
        </HoverCard.Content>
      </HoverCard.Portal>
    </HoverCard.Root>
  </span>
);

export default reactAdapter({
  label: 'Radix HoverCard per marker, as in AI Elements',
  Marker,
  setup: () => addStyle(CARD_CSS),
  card: () => document.querySelector('[data-radix-popper-content-wrapper] .xcard'),
});
