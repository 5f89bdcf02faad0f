import {
  Activity,
  Archive,
  ArchiveRestore,
  ArrowDown,
  ArrowUp,
  Banknote,
  CalendarDays,
  Camera,
  ChartColumn,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  CircleAlert,
  CircleCheck,
  CircleQuestionMark,
  CloudOff,
  Copy,
  Download,
  Ellipsis,
  ExternalLink,
  Eye,
  EyeOff,
  FileText,
  House,
  Info,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  type LucideProps,
  MessageCircle,
  Minus,
  Monitor,
  MonitorSmartphone,
  Moon,
  Package,
  PackageCheck,
  Pencil,
  Plus,
  Puzzle,
  ReceiptText,
  RefreshCw,
  Search,
  Settings,
  Shirt,
  Smartphone,
  Star,
  Store,
  Sun,
  TriangleAlert,
  Undo2,
  UserRound,
  Wallet,
  X,
} from 'lucide-react';

/** Every icon is decorative, next to a word or inside a control that has a label. */
const ornament = (Icon: LucideIcon) => (props: LucideProps) => (
  <Icon
    size={16}
    strokeWidth={2}
    aria-hidden="true"
    focusable="false"
    {...props}
    className={`shrink-0 ${props.className ?? ''}`}
  />
);

export const ArchiveIcon = ornament(Archive);
export const ArrowDownIcon = ornament(ArrowDown);
export const ArrowUpIcon = ornament(ArrowUp);
export const CalendarIcon = ornament(CalendarDays);
export const CameraIcon = ornament(Camera);
export const CheckIcon = ornament(Check);
export const ChevronDownIcon = ornament(ChevronDown);
export const ChevronLeftIcon = ornament(ChevronLeft);
export const ChevronRightIcon = ornament(ChevronRight);
export const ChevronUpIcon = ornament(ChevronUp);
export const CloseIcon = ornament(X);
export const CopyIcon = ornament(Copy);
export const DashboardIcon = ornament(LayoutDashboard);
export const DevicesIcon = ornament(MonitorSmartphone);
export const DocumentIcon = ornament(FileText);
export const DownloadIcon = ornament(Download);
export const EditIcon = ornament(Pencil);
export const ErrorIcon = ornament(CircleAlert);
export const ExpensesIcon = ornament(ReceiptText);
export const ExternalIcon = ornament(ExternalLink);
export const ExtensionIcon = ornament(Puzzle);
export const HealthIcon = ornament(Activity);
export const HelpIcon = ornament(CircleQuestionMark);
export const HideIcon = ornament(EyeOff);
export const HomeIcon = ornament(House);
export const InfoIcon = ornament(Info);
export const MessageIcon = ornament(MessageCircle);
export const MinusIcon = ornament(Minus);
export const MoonIcon = ornament(Moon);
export const MoreIcon = ornament(Ellipsis);
export const OfflineIcon = ornament(CloudOff);
export const OrdersIcon = ornament(Package);
export const PhoneIcon = ornament(Smartphone);
export const PlusIcon = ornament(Plus);
export const RefreshIcon = ornament(RefreshCw);
export const RestoreIcon = ornament(ArchiveRestore);
export const SalesIcon = ornament(Banknote);
export const SearchIcon = ornament(Search);
export const SettingsIcon = ornament(Settings);
export const ShippedIcon = ornament(PackageCheck);
export const ShopIcon = ornament(Store);
export const StatisticsIcon = ornament(ChartColumn);
export const StockIcon = ornament(Shirt);
export const ShowIcon = ornament(Eye);
export const SignOutIcon = ornament(LogOut);
export const StarIcon = ornament(Star);
export const SuccessIcon = ornament(CircleCheck);
export const SunIcon = ornament(Sun);
export const SystemIcon = ornament(Monitor);
export const UndoIcon = ornament(Undo2);
export const UserIcon = ornament(UserRound);
export const WalletIcon = ornament(Wallet);
export const WarningIcon = ornament(TriangleAlert);
